import type { ManagedTagView } from '#contract/administration.ts';
import { browserApi } from '../../api/browser.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { FormDialog } from '../../ui/dialogs/dialogs.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { SelectField } from '../../ui/fields/text-fields.tsx';
import { countOfPosts } from './count-of-posts.ts';
import type { TagDialogProps } from './tag-dialog.ts';

interface MergeTagDialogProps extends TagDialogProps {
  /** The tags it can go into. */
  others: ManagedTagView[];
}

export function MergeTagDialog({ tag, others, onDone, onClose }: MergeTagDialogProps) {
  const { field, submit, isBusy } = useCallForm({
    loadShape: async () => (await import('#contract/administration.ts')).TagMerge,
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
      isBusy={isBusy}
      onSubmit={submit}
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
