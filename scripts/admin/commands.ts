import { TagName } from '#contract/administration.ts';
import { auditSubject } from '#contract/moderation-values.ts';
import { findMemberId, listAdministrators } from '#server/accounts/administrators.ts';
import { readAuditEntries } from '#server/audit/entries.ts';
import type { Config } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { changeRole } from '#server/members/administer-members.ts';
import { notifyOfAuditEntry } from '#server/notifications/notify.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createTag, deleteTag, listManagedTags, mergeTags, renameTag } from '#server/posts/tags.ts';
import { auditLogTexts } from '#texts/audit-log.ts';
import { messages, type PlainMessageCode } from '#texts/messages.ts';

type Run = (db: Database, ...args: string[]) => Promise<string>;

/** The commands of `npm run admin --`, with their arguments. Each returns the text to print. */
const commands: Record<string, { args: string[]; run: Run }> = {
  list: { args: [], run: listAdmins },
  grant: { args: ['<email>'], run: grant },
  revoke: { args: ['<email>'], run: revoke },
  tags: { args: [], run: listTags },
  'add-tag': { args: ['<name>'], run: addTag },
  'rename-tag': { args: ['<name>', '<new name>'], run: rename },
  'merge-tag': { args: ['<name>', '<into>'], run: merge },
  'delete-tag': { args: ['<name>'], run: removeTag },
  audit: { args: [], run: listAudit },
};

export async function runAdmin([name = '', ...args]: string[], config: Config): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || args.length !== command.args.length) throw new Error(usage());
  const db = await connectDatabase(config);
  try {
    await db.migrate();
    // Only `revoke` reads the last argument: it warns when ADMIN_EMAIL grants the role again.
    return await command.run(db, ...args, config.adminEmail ?? '');
  } finally {
    await db.close();
  }
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { args }]) => [name, ...args].join(' '));
  return ['Use:', ...lines.map((line) => `  npm run admin -- ${line}`)].join('\n');
}

async function listAdmins(db: Database): Promise<string> {
  const admins = await listAdministrators(db);
  if (admins.length === 0) return 'There is no administrator yet.';
  return admins.map((one) => `${one.email}  ${one.first_name} ${one.last_name}`).join('\n');
}

const deps = { now: Date.now, events: { audited: notifyOfAuditEntry } };

async function grant(db: Database, email: string): Promise<string> {
  const account = await findAccount(db, email);
  const { text } = await changeRole({ ...deps, db }, operator, { ...account, role: 'admin' });
  return text;
}

async function revoke(db: Database, email: string, adminEmail: string): Promise<string> {
  const account = await findAccount(db, email);
  const { text } = await changeRole({ ...deps, db }, operator, { ...account, role: 'member' });
  return account.address === adminEmail
    ? `${text}\nWarning: ADMIN_EMAIL names this address, so the next start grants the role again. Change or remove the variable first.`
    : text;
}

async function findAccount(db: Database, email: string) {
  const address = email.trim().toLowerCase();
  const memberId = await findMemberId(db, address);
  if (!memberId) throw new Error(`There is no activated account with the address ${address}.`);
  return { address, memberId };
}

/** The newest 100 entries of the audit log, a sentence each. */
async function listAudit(db: Database): Promise<string> {
  const { entries } = await readAuditEntries(db, null, { page: 1, limit: 100 });
  if (entries.length === 0) return 'The audit log is empty.';
  return entries
    .map((entry) => {
      const { action, admin, owner } = entry;
      const sentence: (...parts: string[]) => string[] = auditLogTexts.sentences[action];
      const words = sentence(admin, auditSubject(entry, auditLogTexts.quoted), owner).join('');
      return [entry.createdAt, words, entry.reason].filter(Boolean).join('  ');
    })
    .map((line) => line.replace(/\p{Cc}/gu, ' '))
    .join('\n');
}

/** Nobody is logged in at a shell. */
const operator = null;

async function listTags(db: Database): Promise<string> {
  const all = await listManagedTags(db);
  return all.map(({ name, postsCount }) => `#${name}  ${postsCount}`).join('\n');
}

async function addTag(db: Database, name: string): Promise<string> {
  const tag = await createTag(tagDeps(db), parseName(name));
  return `The tag #${tag.name} is there.`;
}

async function rename(db: Database, from: string, to: string): Promise<string> {
  const tagId = await findId(db, from);
  const { name } = await renameTag(tagDeps(db), operator, { tagId, name: parseName(to) });
  return `The tag is called #${name} now; its posts follow as soon as the site runs.`;
}

async function merge(db: Database, from: string, into: string): Promise<string> {
  const ids = { tagId: await findId(db, from), into: await findId(db, into) };
  const { name } = await mergeTags(tagDeps(db), operator, ids);
  return `Its posts have the tag #${name} now, and show it as soon as the site runs.`;
}

async function removeTag(db: Database, name: string): Promise<string> {
  await deleteTag(tagDeps(db), operator, await findId(db, name));
  return 'The tag is deleted.';
}

/** Jobs are only enqueued here; the server runs them. */
function tagDeps(db: Database) {
  const now = Date.now;
  return { db, now, jobs: createJobs({ db, now, log: createLog({ readable: true }) }) };
}

async function findId(db: Database, text: string): Promise<string> {
  const name = parseName(text);
  const tag = (await listManagedTags(db)).find((one) => one.name === name);
  if (!tag) throw new Error(`There is no tag #${name}.`);
  return tag._id;
}

function parseName(text: string): string {
  const result = TagName.safeParse({ name: text.replace(/^#/, '') });
  if (!result.success)
    throw new Error(`${messages[result.error.issues[0]?.message as PlainMessageCode]}.`);
  return result.data.name;
}
