import { countSigns } from '../../worker/platform/characters.schema.ts';
import { t } from './i18n.ts';

const NEAR = 15;

/**
 * What stands under a text field near its limit: how many characters are left when there are few, or by how many the
 * text is too long. They are counted as people see them, and nothing that was typed is cut off.
 */
export function roomIn(text: string, max: number, near = NEAR): { help?: string; error?: string } {
  const left = max - countSigns(text.trim());
  if (left < 0) return { error: t('common.room.tooLong', { n: max }), help: t('common.room.over', { n: -left }) };
  return left <= near ? { help: t('common.room.left', { n: left }) } : {};
}
