type Sheet = { title: string; codes: readonly string[] };

/** Gives the codes to the browser as a text file, as if a link to it had been pressed. */
export function keepCodes({ title, codes }: Sheet): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
  link.download = 'raff-recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it only after the press
}

/** Prints the codes alone: they stand in a frame of their own, which is gone afterwards. */
export function printCodes({ title, codes }: Sheet): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const [heading, list] = [document.createElement('h1'), document.createElement('pre')];
  heading.textContent = title;
  list.textContent = codes.join('\n');
  frame.contentDocument?.body.append(heading, list);
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
