import type { ItemKind } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { reportCategories, reportCategoryTexts } from '#contract/moderation-texts.ts';
import { browserApi } from '../../api/browser.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { FormDialog } from '../../ui/dialogs/dialogs.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { SelectField } from '../../ui/fields/text-fields.tsx';

interface ReportDialogProps {
  kind: ItemKind;
  itemId: string;
  onClose: () => void;
}

export function ReportDialog({ kind, itemId, onClose }: ReportDialogProps) {
  const { field, dialog } = useCallForm({
    loadSchema: async () => (await import('#contract/moderation.ts')).NewReport,
    defaultValues: { kind, itemId, note: '' },
    async send(values) {
      const { message } = await browserApi('reportItem', values);
      toast.success(message);
      onClose();
    },
    staysAtForm: ({ fields }) => Object.keys(fields).length === 0,
  });
  return (
    <FormDialog
      title={kind === 'post' ? 'Report this memory' : 'Report this comment'}
      description="The administrators read it and decide. The author does not learn who reported."
      submitLabel="Send report"
      {...dialog}
      onClose={onClose}
    >
      <SelectField label="What is wrong?" {...field('category')}>
        <option value="">Please choose</option>
        {reportCategories.map((category) => (
          <option key={category} value={category}>
            {reportCategoryTexts[category]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Note (optional)"
        {...field('note')}
        hint="What should the administrators know?"
        limit={limits.reportNote.max}
      />
    </FormDialog>
  );
}
