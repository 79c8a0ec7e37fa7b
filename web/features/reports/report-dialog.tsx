import type { ItemKind } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { reportCategories } from '#contract/moderation-values.ts';
import { reportCategoryTexts } from '#texts/report-categories.ts';
import { reportDialogTexts } from '#texts/report-dialog.ts';
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
      title={reportDialogTexts.title[kind]}
      description={reportDialogTexts.lead}
      submitLabel={reportDialogTexts.submit}
      {...dialog}
      onClose={onClose}
    >
      <SelectField label={reportDialogTexts.category} {...field('category')}>
        <option value="">{reportDialogTexts.chooseCategory}</option>
        {reportCategories.map((category) => (
          <option key={category} value={category}>
            {reportCategoryTexts[category]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={reportDialogTexts.note}
        {...field('note')}
        hint={reportDialogTexts.noteHint}
        limit={limits.reportNote.max}
      />
    </FormDialog>
  );
}
