import { describe, expect, it } from 'vitest';
import { type CallName, type Endpoint, endpoints } from '#contract/endpoints.ts';
import { checkResponse } from '#test/access/check-response.ts';
import { buildAccessFixture } from '#test/access/fixture.ts';
import { builderOf } from '#test/access/request-builders.ts';
import { applySettings, type RequestInput, toRequest } from '#test/access/requests.ts';
import { rulesOf, triedIdentities } from '#test/access/tried-identities.ts';
import { engine } from '#test/databases.ts';
import { inOneTransaction } from '#test/factories.ts';
import { accessPolicy, countCells } from '#test/policies/access-policy.ts';
import type { Identity, Outcome } from '#test/policies/access-rules.ts';
import { readSite } from '#test/read-site.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();
const names = Object.keys(endpoints) as CallName[];

interface Cell {
  situation: string;
  identity: Identity;
  expected: Outcome | undefined;
  settings: RequestInput['settings'];
  request: ReturnType<typeof toRequest>;
}

/** A request of every identity that tries the call, in every situation. */
async function prepare(name: CallName): Promise<Cell[]> {
  const built = await buildAccessFixture(site);
  return inOneTransaction(site.db, async (db) => {
    const fixture = { ...built, site: { ...site, db } as typeof site };
    const cells: Cell[] = [];
    for (const [situation, rule] of Object.entries(rulesOf(name))) {
      for (const identity of triedIdentities(name, situation)) {
        const person = fixture.people[identity];
        const input = await builderOf(name, situation)(fixture, person);
        const request = toRequest(name, fixture, person, input);
        cells.push({
          situation,
          identity,
          expected: rule[identity],
          settings: input.settings,
          request,
        });
      }
    }
    return cells;
  });
}

/** The outcome of a request; a HEAD request must be authorised like a GET. */
async function tryOne(name: CallName, { request }: Cell): Promise<string> {
  const response = await site.app.inject(request);
  const { method, isUnsafeGet }: Endpoint = endpoints[name];
  if (method === 'GET' && !isUnsafeGet) {
    const head = await site.app.inject({ ...request, method: 'HEAD' });
    expect({ status: head.statusCode, body: head.body }, `HEAD ${request.url}`).toEqual({
      status: response.statusCode,
      body: '',
    });
  }
  return checkResponse(name, response, 'authorization' in request.headers);
}

const { cells, objectCells } = countCells();

describe(`access policy, ${cells} cells`, () => {
  it('covers every call of the contract', () => {
    expect(Object.keys(accessPolicy).toSorted()).toEqual(names.toSorted());
  });

  it.each(names)('%s responds to every identity as the policy says', async (name) => {
    const bySettings = Map.groupBy(await prepare(name), ({ settings }) => JSON.stringify(settings));
    for (const cells of bySettings.values()) {
      await applySettings(site, cells[0]?.settings);
      // What a rejected call does is not for the engine to decide.
      const before = engine === 'sqlite' ? await readSite(site.db) : undefined;
      const isRejected = ({ expected }: Cell) => expected !== 'ok';
      const outcomes = new Map<Cell, string>();
      for (const cell of cells.filter(isRejected)) outcomes.set(cell, await tryOne(name, cell));
      if (before)
        expect(await readSite(site.db), 'a rejected call changes nothing').toEqual(before);
      for (const cell of cells.filter((one) => !isRejected(one))) {
        outcomes.set(cell, await tryOne(name, cell));
      }
      const describeCell = ({ situation, identity }: Cell) => `${situation}, as ${identity}`;
      expect([...outcomes].map(([cell, outcome]) => `${describeCell(cell)}: ${outcome}`)).toEqual(
        [...outcomes.keys()].map((cell) => `${describeCell(cell)}: ${cell.expected}`),
      );
    }
  });

  it('the policy covers own, foreign and missing objects in at least 500 cells', () => {
    expect(objectCells).toBeGreaterThanOrEqual(500);
  });
});
