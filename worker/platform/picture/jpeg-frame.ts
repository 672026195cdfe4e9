import { checkSize, refusal, type Size, viewOf } from './header.ts';
import { isFrame, PROGRESSIVE, type Segment, START_OF_SCAN } from './jpeg-segments.ts';

const BITS = 8;
const COMPONENTS_MAX = 4;
const FACTOR_MAX = 4;
/** Precision, height, width and the number of components; then three bytes for each. */
const FRAME_BYTES = 6;
const COMPONENT_BYTES = 3;
/** Every scan covers the whole picture; programs write about ten, and thousands would keep us busy for minutes. */
const SCANS_MAX = 100;
/** Decoding holds each pixel twice, in four bytes. A picture in several scans needs two bytes more for each sample. */
const DECODING_MAX_BYTES_PER_PIXEL = 12;

type Component = { id: number; across: number; down: number; table: number };
export type Frame = Size & { marker: number; components: Component[] };

function readComponent(data: Uint8Array): Component {
  const [id = 0, factors = 0, table = 0] = data;
  const across = factors >> 4;
  const down = factors & 15;
  if ([across, down].some(factor => factor < 1 || factor > FACTOR_MAX)) throw refusal('picture_broken');
  return { id, across, down, table };
}

/** The content of the frame header (ITU-T T.81, B.2.2). */
function readFrame({ marker, data }: Segment): Frame {
  const count = (data.length - FRAME_BYTES) / COMPONENT_BYTES;
  const isWhole = data[0] === BITS && data[5] === count && count >= 1 && count <= COMPONENTS_MAX;
  if (!isWhole) throw refusal('picture_broken');
  const components = Array.from({ length: count }, (_, i) =>
    readComponent(data.subarray(FRAME_BYTES + COMPONENT_BYTES * i)),
  );
  const view = viewOf(data);
  return { marker, height: view.getUint16(1), width: view.getUint16(3), components };
}

/** The frame header again, of nothing but the numbers that were read. */
export function writeFrame({ marker, width, height, components }: Frame): Segment {
  const data = new Uint8Array(FRAME_BYTES + COMPONENT_BYTES * components.length);
  const view = viewOf(data);
  view.setUint8(0, BITS);
  view.setUint16(1, height);
  view.setUint16(3, width);
  view.setUint8(5, components.length);
  const numbers = components.flatMap(({ id, across, down, table }) => [id, (across << 4) | down, table]);
  data.set(numbers, FRAME_BYTES);
  return { marker, data };
}

/** Colours are often sampled more coarsely than brightness: each component has this share of the largest count. */
function samplesPerPixel({ components }: Frame): number {
  const areas = components.map(({ across, down }) => across * down);
  return areas.reduce((sum, area) => sum + area, 0) / Math.max(...areas);
}

/** Whether all samples must be held before the first pixel is known. */
function isHeld({ marker, components }: Frame, scans: Segment[]): boolean {
  return marker === PROGRESSIVE || scans.length > 1 || scans[0]?.data[0] !== components.length;
}

function checkCost(frame: Frame, scans: Segment[], maxPixels: number): void {
  checkSize(frame, maxPixels);
  if (scans.length > SCANS_MAX) throw refusal('picture_broken');
  const bytesPerPixel = 8 + (isHeld(frame, scans) ? 2 * samplesPerPixel(frame) : 0);
  if (frame.width * frame.height * bytesPerPixel > DECODING_MAX_BYTES_PER_PIXEL * maxPixels)
    throw refusal('picture_pixels');
}

/** The only frame of a picture, before its scans, and not too costly. Throws `picture_pixels` or `picture_broken`. */
export function frameOf(segments: Segment[], maxPixels: number): Frame {
  const [found, ...others] = segments.filter(({ marker }) => isFrame(marker));
  const scans = segments.filter(({ marker }) => marker === START_OF_SCAN);
  const [first] = scans;
  if (!found || others.length > 0 || !first || segments.indexOf(first) < segments.indexOf(found))
    throw refusal('picture_broken');
  const frame = readFrame(found);
  checkCost(frame, scans, maxPixels);
  return frame;
}
