import type { AccountView, SessionView } from '#contract/accounts.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import type { AccountRow } from './queries/accounts.ts';
import type { listSessions } from './queries/sessions.ts';

export function accountView(row: AccountRow, { avatarUrlOf }: PictureUrls): AccountView {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    gender: row.gender,
    birthDate: row.birth_date,
    role: row.role,
    image: row.image_key && avatarUrlOf(row.image_key),
    createdAt: new Date(row.created_at).toISOString(),
  };
}

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export function sessionView(row: SessionRow, currentId: string): SessionView {
  return {
    _id: row.id,
    userAgent: row.user_agent,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
    isCurrent: row.id === currentId,
  };
}
