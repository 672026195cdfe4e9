import { useT } from '../../platform/i18n.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type AskFirstProps = {
  about: 'earlier.removing' | 'done.undoing';
  onYes: () => void;
  onClose: () => void;
};

export function AskFirst({ about, onYes, onClose }: AskFirstProps) {
  const t = useT();
  return (
    <ConfirmDialog
      confirm={{ data: about, open: () => {}, close: onClose }}
      title={t(`files.${about}.title`)}
      okLabel={t(`files.${about}.go`)}
      cancelLabel={t(`files.${about}.keep`)}
      onSubmitted={onYes}
    >
      {t(`files.${about}.text`)}
    </ConfirmDialog>
  );
}
