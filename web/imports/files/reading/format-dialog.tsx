import { useState } from 'react';
import { FORMATS } from '../../../../worker/imports/files/files.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { ChoiceGroup } from '../../../ui/choice.tsx';
import { formatName } from '../formats.ts';
import type { MoveIn } from '../use-file.ts';
import { encodingOf } from './encodings.ts';
import { RereadDialog } from './reread-dialog.tsx';

export function FormatDialog({ file, onClose }: { file: MoveIn; onClose: () => void }) {
  const t = useT();
  const [chosen, setChosen] = useState(file.format);
  const format = FORMATS.find(one => one === chosen && one !== file.format);
  // Letters that were found or chosen already stay as they are.
  const encoding = file.isEncodingSure ? encodingOf(file.encoding) : undefined;
  return (
    <RereadDialog
      file={file}
      title={t('files.choice.title')}
      note={t('files.choice.note')}
      as={format && { format, encoding }}
      onClose={onClose}
    >
      <ChoiceGroup
        label={t('files.format.by')}
        name="format"
        columns={2}
        value={chosen}
        onChange={setChosen}
        choices={FORMATS.map(value => ({ value, label: <bdi>{formatName(value)}</bdi> }))}
      />
    </RereadDialog>
  );
}
