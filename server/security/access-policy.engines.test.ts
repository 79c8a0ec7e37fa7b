import { describe, expect, it } from 'vitest';
import { type CallName, type Endpoint, endpoints } from '#contract/endpoints.ts';
import { checkResponse } from '#test/access/check-response.ts';
import { buildAccessFixture } from '#test/access/fixture.ts';
import { builderOf } from '#test/access/request-builders.ts';
import { applySettings, type RequestInput, toRequest } from '#test/access/requests.ts';
import { rulesOf, triedIdentities } from '#test/access/tried-identities.ts';
import { engine, isRepetition } from '#test/databases.ts';
import { inOneTransaction } from '#test/factories.ts';
import { accessPolicy, countCells } from '#test/policies/access-policy.ts';
import type { Identity, Outcome } from '#test/policies/access-rules.ts';
import { readSite } from '#test/read-site.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();
const names = Object.keys(endpoints) as CallName[];

const isRead = (name: CallName) => {
  const { method, isUnsafeGet }: Endpoint = endpoints[name];
  return method === 'GET' && !isUnsafeGet;
};

interface Cell {
  name: CallName;
  situation: string;
  identity: Identity;
  expected: Outcome | undefined;
  settings: RequestInput['settings'];
  request: ReturnType<typeof toRequest>;
}

/** Requests of every identity that tries one of the calls, in every situation. */
async function prepare(calls: readonly CallName[]): Promise<Cell[]> {
  const built = await buildAccessFixture(site);
  return inOneTransaction(site.db, async (db) => {
    const fixture = { ...built, site: { ...site, db } as typeof site };
    const cells: Cell[] = [];
    for (const name of calls) {
      for (const [situation, rule] of Object.entries(rulesOf(name))) {
        for (const identity of triedIdentities(name, situation)) {
          const person = fixture.people[identity];
          const input = await builderOf(name, situation)(fixture, person);
          const request = toRequest(name, fixture, person, input);
          const expected = rule[identity];
          cells.push({ name, situation, identity, expected, settings: input.settings, request });
        }
      }
    }
    return cells;
  });
}

/** The outcome of a request; a HEAD request must be authorised like a GET, whatever the engine. */
async function tryOne({ name, request }: Cell): Promise<string> {
  const response = await site.app.inject(request);
  if (isRead(name) && !isRepetition) {
    const head = await site.app.inject({ ...request, method: 'HEAD' });
    expect({ status: head.statusCode, body: head.body }, `HEAD ${request.url}`).toEqual({
      status: response.statusCode,
      body: '',
    });
  }
  return checkResponse(name, response, 'authorization' in request.headers);
}

/** Tries all of them, those that are rejected first. */
async function tryAll(all: Cell[]): Promise<void> {
  const bySettings = Map.groupBy(all, ({ settings }) => JSON.stringify(settings));
  // First the site as it is.
  const groups = [...bySettings.values()].toSorted(
    ([a], [b]) => Number(a?.settings !== undefined) - Number(b?.settings !== undefined),
  );
  for (const cells of groups) {
    await applySettings(site, cells[0]?.settings);
    // What a rejected call does is not for the engine to decide.
    const before = engine === 'sqlite' ? await readSite(site.db) : undefined;
    const isRejected = ({ expected }: Cell) => expected !== 'ok';
    const outcomes = new Map<Cell, string>();
    for (const cell of cells.filter(isRejected)) outcomes.set(cell, await tryOne(cell));
    if (before) expect(await readSite(site.db), 'a rejected call changes nothing').toEqual(before);
    for (const cell of cells.filter((one) => !isRejected(one))) {
      outcomes.set(cell, await tryOne(cell));
    }
    const describeCell = ({ name, situation, identity }: Cell) =>
      `${name}: ${situation}, as ${identity}`;
    expect([...outcomes].map(([cell, outcome]) => `${describeCell(cell)}: ${outcome}`)).toEqual(
      [...outcomes.keys()].map((cell) => `${describeCell(cell)}: ${cell.expected}`),
    );
  }
}

const { cells, objectCells } = countCells();

describe(`access policy, ${cells} cells`, () => {
  it('covers every call of the contract', () => {
    expect(Object.keys(accessPolicy).toSorted()).toEqual(names.toSorted());
  });

  // They share the people and posts that they read.
  it('every read responds to every identity as the policy says', async () => {
    await tryAll(await prepare(names.filter(isRead)));
  });

  // Requests that succeed have objects of their own, but for one that replaces pictures others name.
  it('every write responds to every identity as the policy says', async () => {
    const replacing: CallName = 'changePostImage';
    const others = names.filter((name) => !isRead(name) && name !== replacing);
    await tryAll(await prepare([...others, replacing]));
  }, 600_000);

  it('the policy covers own, foreign and missing objects in at least 500 cells', () => {
    expect(objectCells).toBeGreaterThanOrEqual(500);
  });
});
