import { useEffect, useState } from 'react';
import type { EncodingId } from '../../../../worker/imports/files/files.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectInput } from '../../../ui/input.tsx';
import { heldFile, type MoveIn } from '../use-file.ts';
import { ENCODINGS, encodingName, encodingOf, letterLines, textIn } from './encodings.ts';
import { RereadDialog } from './reread-dialog.tsx';

/** Reads the letters of a file in another encoding, and shows at once how some of its lines look then. */
export function EncodingDialog({ file, onClose }: { file: MoveIn; onClose: () => void }) {
  const t = useT();
  const [chosen, setChosen] = useState(file.encoding);
  const encoding = encodingOf(chosen);
  return (
    <RereadDialog
      file={file}
      title={t('files.letters.title')}
      note={t('files.letters.note')}
      as={encoding && chosen !== file.encoding ? { format: undefined, encoding } : undefined}
      onClose={onClose}
    >
      <Field label={t('files.letters.by')}>
        <SelectInput
          value={chosen}
          options={ENCODINGS.map(value => ({ value, label: encodingName(value) }))}
          onChange={event => setChosen(event.currentTarget.value)}
        />
      </Field>
      {encoding && <Lines id={file.id} encoding={encoding} />}
    </RereadDialog>
  );
}

/** Some lines of the file in an encoding; nothing where the window no longer has the file. */
function Lines({ id, encoding }: { id: string; encoding: EncodingId }) {
  const t = useT();
  const [lines, setLines] = useState<Uint8Array[]>([]);
  useEffect(() => {
    const file = heldFile(id);
    if (file) void letterLines(file).then(setLines);
  }, [id]);
  if (lines.length === 0) return null;
  return (
    <section className="stack fit gap-1 mt-4 breaks" aria-label={t('files.letters.lines')} aria-live="polite">
      <p className="small-heading">{t('files.letters.lines')}</p>
      {lines.map((line, at) => (
        <p key={at} dir="auto">
          {textIn(encoding, line)}
        </p>
      ))}
    </section>
  );
}
