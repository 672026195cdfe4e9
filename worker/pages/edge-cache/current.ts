/** For this long a known generation of the catalogue counts as the present one, so nobody sees data that is older. */
const BELIEVED_MS = 5_000;

/** The last generation that this isolate has read. */
let told = { generation: '', at: 0 };

export function learnGeneration(generation: string): void {
  told = { generation, at: Date.now() };
}

/** Whether this was the catalogue's generation a moment ago, as far as this isolate knows. */
export function isCurrent(generation: string): boolean {
  return told.generation === generation && Date.now() - told.at < BELIEVED_MS;
}
