/** Hours as a book is labelled with them: whole ones, and halves below two. */
const labelHours = (minutes: number) => (minutes < 120 ? Math.round(minutes / 30) / 2 : Math.round(minutes / 60));

/** What the labels of the books add up to. Those that say minutes are whole hours only together. */
export function labelledHours(games: readonly { remainingMinutes: number | null }[]): number {
  const left = games.map(game => game.remainingMinutes ?? 0);
  const short = left.filter(minutes => minutes < 60).reduce((sum, minutes) => sum + minutes, 0);
  const hours = left.filter(minutes => minutes >= 60).reduce((sum, minutes) => sum + labelHours(minutes), 0);
  return hours + Math.round(short / 60);
}
