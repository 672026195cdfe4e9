import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * A sequence of files that begins with those whose names contain one of these words, in the order of the words. A long
 * file that starts last would run alone at the end.
 */
export const beginWith = (...words: string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      const rankOf = ({ moduleId }: TestSpecification) => {
        const rank = words.findIndex(word => moduleId.includes(word));
        return rank < 0 ? words.length : rank;
      };
      return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
    }
  };
