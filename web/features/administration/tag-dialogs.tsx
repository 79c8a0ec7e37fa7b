import type { ManagedTagView } from '#contract/administration.ts';
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
      title={`Rename #${tag.name}`}
      description="Its posts carry the new name, and links to the old one find nothing any more."
      submitLabel="Rename tag"
      {...dialog}
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
      title={`Merge #${tag.name} into another tag`}
      description={`${countOfPosts(tag.postsCount)} will carry the other tag, and #${tag.name} is deleted. This cannot be undone.`}
      submitLabel="Merge tags"
      {...dialog}
      onClose={onClose}
    >
      <SelectField label="Merge into" {...field('into')}>
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
      title={`Delete #${tag.name}?`}
      consequence="No post has it. Members can no longer choose it."
      confirmLabel="Delete tag"
      call={() => browserApi('deleteTag', { tagId: tag._id })}
      onSettled={onDone}
      onClose={onClose}
    />
  );
}

export function countOfPosts(count: number): string {
  if (count === 0) return 'No posts';
  return count === 1 ? '1 post' : `${count} posts`;
}
