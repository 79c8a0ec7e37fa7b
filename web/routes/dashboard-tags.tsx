import { managedTagsTexts } from '#texts/managed-tags.ts';
import type { Api } from '../api/client.ts';
import { createClientLoader } from '../api/loaders.ts';
import { AddTagForm, TagList } from '../features/administration/tag-list.tsx';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { DashboardPage } from './dashboard-page.tsx';

export const meta = unlistedMeta(managedTagsTexts.heading);

const fetchTags = (api: Api) => api('listManagedTags');

export const loader = () => null;
export const clientLoader = createClientLoader(fetchTags);

export default function DashboardTags() {
  return (
    <DashboardPage<typeof fetchTags>
      title={managedTagsTexts.heading}
      lead={managedTagsTexts.lead}
      before={<AddTagForm />}
    >
      {({ tags }) => <TagList tags={tags} />}
    </DashboardPage>
  );
}
