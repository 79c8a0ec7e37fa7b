import { createRandom } from '#scripts/demo/random.ts';
import { createResponseCheck } from './check-response.ts';
import { generateRequest } from './generate-request.ts';
import type { Operation } from './operations.ts';
import type { FuzzRequest, FuzzResponse, Send } from './request.ts';
import { type Role, roles, type Sessions } from './sessions.ts';

interface Plan {
  operations: readonly Operation[];
  cast: Sessions;
  carry: Send;
  pictures: readonly Buffer[];
  seed: string;
  /** How many requests each call gets as each role. */
  rounds: number;
  /** How many are under way at once. */
  abreast: number;
  /** Maximum response time in milliseconds; ten times as long for uploads, which are rendered. */
  patience: number;
}

/** How often a slow request is repeated before it counts as slow. */
const mostTries = 5;

export interface Finding {
  what: string;
  role: Role;
  request: FuzzRequest;
}

export interface FuzzReport {
  requests: number;
  /** The number of responses by call and status. */
  statuses: Map<string, Map<number, number>>;
  slowest: Map<string, number>;
  findings: Finding[];
}

/** Sends generated requests to every call as every role, and checks responses against the document. */
export async function fuzzCalls(plan: Plan): Promise<FuzzReport> {
  const { operations, cast, carry } = plan;
  const judge = createResponseCheck(operations);
  const report: FuzzReport = {
    requests: 0,
    statuses: new Map(),
    slowest: new Map(),
    findings: [],
  };

  async function one(operation: Operation, role: Role, label: string): Promise<void> {
    const random = createRandom(`${plan.seed}/${label}`);
    const session = cast.sessionOf(role);
    const { known } = cast;
    const { pictures } = plan;
    const request = generateRequest(operation, {
      random,
      known,
      pictures,
      ...(session && { session }),
    });
    const isUpload = operation.body?.type === 'multipart/form-data';
    const patience = isUpload ? plan.patience * 10 : plan.patience;
    const response = await carryPatiently(carry, request, patience);
    note(report, operation.name, response);
    const fault = response.isLate
      ? `no response within ${patience} ms, ${mostTries} times`
      : judge(request, response);
    if (fault) report.findings.push({ what: fault, role, request });
    if (response.status === 401 && session && request.isSessionWhole) await cast.replace(role);
  }

  for (let round = 0; round < plan.rounds; round++) {
    await cast.refresh();
    // Shuffled, so that the call after the end of a session varies.
    const queue = createRandom(`${plan.seed}/${round}`).shuffle(
      operations.flatMap((operation) =>
        roles.map((role) => () => one(operation, role, `${round}/${operation.name}/${role}`)),
      ),
    );
    await Promise.all(
      Array.from({ length: plan.abreast }, async () => {
        for (let next = queue.shift(); next; next = queue.shift()) await next();
      }),
    );
  }
  return report;
}

/**
 * What took too long, or was asked to come back, is asked again: on a busy machine that happens to
 * anything, and only what is slow by itself is slow every time.
 */
async function carryPatiently(carry: Send, request: FuzzRequest, patience: number) {
  let response = await carry(request);
  const isLate = () => response.milliseconds > patience || response.status === 503;
  for (let tries = 1; isLate() && tries < mostTries; tries++) {
    response = await carry(request);
  }
  return { ...response, isLate: response.milliseconds > patience };
}

function note(report: FuzzReport, name: string, response: FuzzResponse): void {
  const { statuses, slowest } = report;
  report.requests++;
  const counts = statuses.get(name) ?? new Map<number, number>();
  counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
  statuses.set(name, counts);
  slowest.set(name, Math.max(slowest.get(name) ?? 0, response.milliseconds));
}

/** A finding with the request that reproduces it. */
export function describeFinding({ what, role, request }: Finding): string {
  const { method, url, headers, body } = request;
  const told = JSON.stringify({ ...headers, authorization: headers.authorization && '…' });
  return `${request.operation} as ${role}: ${what}
    ${method} ${url.slice(0, 300)}
    ${told.slice(0, 400)}
    ${(body ?? '').toString().slice(0, 400)}`;
}
