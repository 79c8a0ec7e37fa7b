import type { ManagedTagView } from '#contract/administration.ts';
import { deleteTagTexts, mergeTagTexts, renameTagTexts } from '#texts/managed-tags.ts';
import { browserApi } from '../../api/browser.ts';
import { ConfirmCall } from '../../api/confirm-call.tsx';
import { useCallForm } from '../../api/use-call-form.ts';
import { FormDialog } from '../../ui/dialogs/dialogs.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { SelectField, TextField } from '../../ui/fields/text-fields.tsx';

/** The props of every tag dialog. */
interface TagDialogProps {
  tag: ManagedTagView;
  onDone: () => void;
  onClose: () => void;
}

export function RenameTagDialog({ tag, onDone, onClose }: TagDialogProps) {
  const { field, dialog } = useCallForm({
    loadSchema: async () => (await import('#contract/administration.ts')).TagName,
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
      title={renameTagTexts.title(tag.name)}
      description={renameTagTexts.consequence}
      submitLabel={renameTagTexts.confirm}
      {...dialog}
      onClose={onClose}
    >
      <TextField
        label={renameTagTexts.name}
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

interface MergeTagDialogProps extends TagDialogProps {
  /** The possible targets. */
  others: ManagedTagView[];
}

export function MergeTagDialog({ tag, others, onDone, onClose }: MergeTagDialogProps) {
  const { field, dialog } = useCallForm({
    loadSchema: async () => (await import('#contract/administration.ts')).TagMerge,
    defaultValues: { into: others[0]?._id ?? '' },
    async send(values) {
      const { message } = await browserApi('mergeTags', { tagId: tag._id, ...values });
      toast.success(message);
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      tone="danger"
      title={mergeTagTexts.title(tag.name)}
      description={mergeTagTexts.consequence(tag.postsCount, tag.name)}
      submitLabel={mergeTagTexts.confirm}
      {...dialog}
      onClose={onClose}
    >
      <SelectField label={mergeTagTexts.into} {...field('into')}>
        {others.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            #{name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}

export function DeleteTagDialog({ tag, onDone, onClose }: TagDialogProps) {
  return (
    <ConfirmCall
      title={deleteTagTexts.title(tag.name)}
      consequence={deleteTagTexts.consequence}
      confirmLabel={deleteTagTexts.confirm}
      call={() => browserApi('deleteTag', { tagId: tag._id })}
      onSettled={onDone}
      onClose={onClose}
    />
  );
}
