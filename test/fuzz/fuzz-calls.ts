import { createRandom } from '#scripts/demo/random.ts';
import { fuzzSeed } from '#test/thoroughness.ts';
import { createResponseCheck } from './check-response.ts';
import { generateRequest } from './generate-request.ts';
import type { Operation } from './operations.ts';
import type { FuzzRequest, FuzzResponse, Send } from './request.ts';
import { type Role, roles, type Sessions } from './sessions.ts';

interface Plan {
  operations: readonly Operation[];
  sessions: Sessions;
  send: Send;
  pictures: readonly Buffer[];
  seed?: string;
  /** How many requests each call gets as each role. */
  rounds: number;
  /** Requests in flight. */
  concurrency: number;
  /** Maximum response time in milliseconds; ten times as long for uploads, which are rendered. */
  maxMilliseconds: number;
}

/** How often a slow request is repeated before it counts as slow. */
const maxAttempts = 5;

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
  const { operations, sessions, send, seed = fuzzSeed } = plan;
  const checkResponse = createResponseCheck(operations);
  const report: FuzzReport = {
    requests: 0,
    statuses: new Map(),
    slowest: new Map(),
    findings: [],
  };

  async function one(operation: Operation, role: Role, label: string): Promise<void> {
    const random = createRandom(`${seed}/${label}`);
    const session = sessions.sessionOf(role);
    const { known } = sessions;
    const { pictures } = plan;
    const request = generateRequest(operation, {
      random,
      known,
      pictures,
      ...(session && { session }),
    });
    const isUpload = operation.body?.type === 'multipart/form-data';
    const maxMilliseconds = isUpload ? plan.maxMilliseconds * 10 : plan.maxMilliseconds;
    const response = await sendWithRetries(send, request, maxMilliseconds);
    note(report, operation.name, response);
    const fault = response.isLate
      ? `no response within ${maxMilliseconds} ms, ${maxAttempts} times`
      : checkResponse(request, response);
    if (fault) report.findings.push({ what: fault, role, request });
    if (response.status === 401 && session && request.isSessionIntact) await sessions.replace(role);
  }

  for (let round = 0; round < plan.rounds; round++) {
    await sessions.refresh();
    // Shuffled, so that the call after the end of a session varies.
    const queue = createRandom(`${seed}/${round}`).shuffle(
      operations.flatMap((operation) =>
        roles.map((role) => () => one(operation, role, `${round}/${operation.name}/${role}`)),
      ),
    );
    await Promise.all(
      Array.from({ length: plan.concurrency }, async () => {
        for (let next = queue.shift(); next; next = queue.shift()) await next();
      }),
    );
  }
  return report;
}

/**
 * Retries slow and shed (503) requests: on a busy machine any request can be slow once, but only a slow
 * handler is slow every time.
 */
async function sendWithRetries(send: Send, request: FuzzRequest, maxMilliseconds: number) {
  let response = await send(request);
  const isLate = () => response.milliseconds > maxMilliseconds || response.status === 503;
  for (let tries = 1; isLate() && tries < maxAttempts; tries++) {
    response = await send(request);
  }
  return { ...response, isLate: response.milliseconds > maxMilliseconds };
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
  const shownHeaders = JSON.stringify({ ...headers, authorization: headers.authorization && '…' });
  return `${request.operation} as ${role}: ${what}
    ${method} ${url.slice(0, 300)}
    ${shownHeaders.slice(0, 400)}
    ${(body ?? '').toString().slice(0, 400)}`;
}
