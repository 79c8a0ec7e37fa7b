import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { href, useRevalidator } from 'react-router';
import type { ManagedTagView } from '#contract/administration.ts';
import { commonTexts } from '#texts/common.ts';
import { managedTagsTexts } from '#texts/managed-tags.ts';
import { browserApi } from '../../api/browser.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button, IconButton } from '../../ui/buttons.tsx';
import { alphabetically } from '../../ui/display/alphabetically.ts';
import { TagChip } from '../../ui/display/badges.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { DeleteTagDialog, MergeTagDialog, RenameTagDialog } from './tag-dialogs.tsx';

/** All tags with their actions: an unused tag can be deleted, a used one merged. */
export function TagList({ tags }: { tags: ManagedTagView[] }) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<{
    tag: ManagedTagView;
    dialog: 'rename' | 'merge' | 'delete';
  }>();
  const sorted = tags.toSorted((one, other) => alphabetically(one.name, other.name));
  const dialogProps = open && {
    tag: open.tag,
    onDone: revalidate,
    onClose: () => setOpen(undefined),
  };
  return (
    <>
      <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface shadow-rest">
        {sorted.map((tag) => (
          <li
            key={tag._id}
            className="flex flex-wrap items-center justify-end gap-x-2 py-1.5 pr-2 pl-4"
          >
            {/* A long name wraps. */}
            <div className="min-w-0 wrap-anywhere">
              <TagChip name={tag.name} to={href('/post/tag/:tagName', { tagName: tag.name })} />
            </div>
            <span className="ml-auto text-sm text-muted tabular-nums max-sm:sr-only">
              {tag.postsCount === 0
                ? managedTagsTexts.noPosts
                : managedTagsTexts.posts(tag.postsCount)}
            </span>
            <span aria-hidden="true" className="ml-auto text-sm text-muted tabular-nums sm:hidden">
              {tag.postsCount}
            </span>
            <span className="flex gap-2 pointer-coarse:gap-0">
              <IconButton
                size="small"
                label={managedTagsTexts.renameTag(tag.name)}
                word={managedTagsTexts.rename}
                aria-haspopup="dialog"
                icon={<Pencil aria-hidden="true" size={18} />}
                onClick={() => setOpen({ tag, dialog: 'rename' })}
              />
              {tag.postsCount > 0 ? (
                <IconButton
                  size="small"
                  label={managedTagsTexts.mergeTag(tag.name)}
                  word={managedTagsTexts.merge}
                  aria-haspopup="dialog"
                  icon={<Merge aria-hidden="true" size={18} />}
                  disabled={tags.length < 2}
                  onClick={() => setOpen({ tag, dialog: 'merge' })}
                />
              ) : (
                <IconButton
                  size="small"
                  variant="danger"
                  label={managedTagsTexts.deleteTag(tag.name)}
                  word={commonTexts.delete}
                  aria-haspopup="dialog"
                  icon={<Trash aria-hidden="true" size={18} />}
                  onClick={() => setOpen({ tag, dialog: 'delete' })}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {dialogProps && open.dialog === 'rename' && <RenameTagDialog {...dialogProps} />}
      {dialogProps && open.dialog === 'delete' && <DeleteTagDialog {...dialogProps} />}
      {dialogProps && open.dialog === 'merge' && (
        <MergeTagDialog
          {...dialogProps}
          others={sorted.filter(({ _id }) => _id !== open.tag._id)}
        />
      )}
    </>
  );
}

export function AddTagForm() {
  const { revalidate } = useRevalidator();
  const { form, field, submit, failure, isBusy } = useCallForm({
    loadSchema: async () => (await import('#contract/administration.ts')).TagName,
    defaultValues: { name: '' },
    async send(values) {
      const { message } = await browserApi('createTag', values);
      toast.success(message);
      form.reset();
      void revalidate();
    },
    // The field shows this error already.
    onFailure: ({ fields, message }) => fields.name || toast.error(message),
  });
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3 max-[15rem]:flex-col max-[15rem]:items-stretch"
      onSubmit={submit}
    >
      <TextField
        label={managedTagsTexts.newTag}
        {...field('name')}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        className="min-w-0 flex-1"
      />
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        icon={<Plus aria-hidden="true" size={18} />}
      >
        {managedTagsTexts.add}
      </Button>
      <FormAlert failure={failure} className="min-w-full" />
    </form>
  );
}
