/** Edge of the sent picture, in pixels: twice what is stored, so that the API has something to average. */
const EDGE = 512;
const QUALITY = 0.9;

/** The square in the middle of a picture, upright. */
function draw(picture: ImageBitmap): HTMLCanvasElement {
  const { width, height } = picture;
  const side = Math.min(width, height);
  const edge = Math.min(side, EDGE);
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas to draw on');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, edge, edge);
  return canvas;
}

/**
 * A small square of a picture, of the picture's own type, so that a phone's ten megabytes need not be sent. Undefined
 * if the browser cannot read it: then the API decides on the original file.
 */
export async function shrink(file: File): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = draw(picture);
    picture.close();
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, file.type, QUALITY));
    return blob ?? undefined;
  } catch {
    return undefined;
  }
}
