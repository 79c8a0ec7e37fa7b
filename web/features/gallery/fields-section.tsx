import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { PasswordField, TextField } from '#web/ui/fields/text-fields.tsx';
import { ChoiceRows } from './choice-rows.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const columns = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

export function FieldsSection() {
  return (
    <GallerySection title="Fields">
      <GalleryRow title="Text, e-mail, date">
        <div className={columns}>
          <TextField label="First name" placeholder="Milica" />
          <TextField label="Email" type="email" defaultValue="milica" error="Email is not valid" />
          <TextField label="Birth date" type="date" defaultValue="1984-05-17" />
          <TextField label="Title" hint="Up to 100 characters, no emoji." />
          <TextField label="Member from" readOnly value="03.11.2019" />
          <TextField label="Last name" disabled defaultValue="Petrović" />
        </div>
      </GalleryRow>
      <GalleryRow title="Password">
        <div className={columns}>
          <PasswordField label="Password" autoComplete="current-password" defaultValue="secret" />
          <PasswordField
            label="New Password"
            autoComplete="new-password"
            defaultValue="abc"
            error="Minimum length is 4 characters"
          />
          <PasswordField label="Confirm New Password" autoComplete="new-password" disabled />
        </div>
      </GalleryRow>
      <GalleryRow title="Textarea with a live counter">
        <div className={columns}>
          <TextAreaField label="Comment" limit={100} placeholder="Say something kind" />
          <TextAreaField
            label="Comment, near its limit"
            limit={100}
            defaultValue="Nobody wanted to go home that evening, so we stayed on the pier until the last boat had come in."
          />
          <TextAreaField
            label="Comment, past its limit"
            limit={100}
            error="comment must be at most 100 characters"
            defaultValue="Nobody wanted to go home that evening, so we stayed on the pier until the very last boat of the season had come in."
          />
          <TextAreaField label="Message" rows={4} hint="Line breaks are kept." />
        </div>
      </GalleryRow>
      <ChoiceRows />
    </GallerySection>
  );
}
