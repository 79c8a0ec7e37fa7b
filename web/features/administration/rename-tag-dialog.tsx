import type { ManagedTagView } from '#contract/administration.ts';
import { browserApi } from '../../api/browser.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { FormDialog } from '../../ui/dialogs/dialogs.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/fields/text-fields.tsx';
import type { TagDialogProps } from './tag-dialog.ts';

export function RenameTagDialog({ tag, onDone, onClose }: TagDialogProps) {
  const { field, submit, isBusy } = useCallForm({
    loadShape: async () => (await import('#contract/administration.ts')).TagName,
    defaultValues: { name: tag.name },
    async send({ name }) {
      if (name !== tag.name) await rename(tag, name);
      onClose();
      onDone();
    },
    onFailure: ({ fields, message }) => fields.name || toast.error(message),
  });
  return (
    <FormDialog
      title={`Rename #${tag.name}`}
      description="Its posts carry the new name, and links to the old one find nothing any more."
      submitLabel="Rename tag"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        {...field('name')}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
      />
    </FormDialog>
  );
}

async function rename({ _id: tagId }: ManagedTagView, name: string) {
  const { message } = await browserApi('renameTag', { tagId, name });
  toast.success(message);
}
