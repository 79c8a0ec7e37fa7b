import Plus from 'lucide-react/icons/plus';
import { browserApi } from '../../api/browser.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/buttons.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/fields/text-fields.tsx';

export function AddTagForm({ onAdded }: { onAdded: () => void }) {
  const { form, field, submit, isBusy } = useCallForm({
    loadShape: async () => (await import('#contract/administration.ts')).TagName,
    defaultValues: { name: '' },
    async send(values) {
      const { message } = await browserApi('createTag', values);
      toast.success(message);
      form.reset();
      onAdded();
    },
    // The field says it already.
    onFailure: ({ fields, message }) => fields.name || toast.error(message),
  });
  return (
    <form
      noValidate
      className="flex items-end gap-3 max-[15rem]:flex-col max-[15rem]:items-stretch"
      onSubmit={submit}
    >
      <TextField
        label="New tag"
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
        Add tag
      </Button>
    </form>
  );
}
