import { fileOf, partOf } from '../../platform/lazy.ts';

/* Each stage of a file is a visit of its own to most people, and loads by itself. */
const contents = fileOf(() => import('./content/content.tsx'));
const reviews = fileOf(() => import('./review/review.tsx'));
const results = fileOf(() => import('./result/result.tsx'));

export const Content = partOf(contents, file => file.Content);
export const Review = partOf(reviews, file => file.Review);
export const Result = partOf(results, file => file.Result);

const FILES = { content: contents, review: reviews, result: results };
export type Stage = keyof typeof FILES;

/** Loads a stage that will be shown soon: a stage that has arrived is shown without a pause. */
export function loadStage(stage: Stage): void {
  void FILES[stage]().catch(() => {}); // it is asked for again when it is shown
}
