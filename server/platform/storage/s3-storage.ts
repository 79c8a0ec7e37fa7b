import type { Readable } from 'node:stream';
import type { S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import { say } from '../message.ts';
import { Problem } from '../problem.ts';
import {
  assertValidNames,
  FilesNotFound,
  isFileName,
  isStorageKey,
  type Storage,
} from './storage.ts';

/** Without them the usual AWS variables, files and roles are used. */
export type S3Credentials = { accessKeyId: string; secretAccessKey: string };

/** Milliseconds after which a bucket counts as unreachable, retries included. */
interface Timeouts {
  wholeSet: number;
  oneStep: number;
}

const defaultTimeouts = { wholeSet: 12_000, oneStep: 5_000 };

/**
 * Stores files in a bucket as `<key>/<name>`. A bucket has no rename: an incomplete set is removed
 * again, or stays until `sweepOrphans` finds it unused.
 * @param url `s3://bucket?endpoint=…&region=…`
 */
export function createS3Storage(
  url: string,
  credentials?: S3Credentials,
  timeouts: Timeouts = defaultTimeouts,
): Storage {
  const { hostname: Bucket, searchParams } = new URL(url);
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => {
    connection ??= connect(searchParams, credentials);
    return connection;
  };

  async function* namesUnder(prefix: string) {
    const { client, sdk } = await connected();
    let token: string | undefined;
    do {
      const command = new sdk.ListObjectsV2Command({
        Bucket,
        ...(prefix ? { Prefix: prefix } : {}),
        ...(token ? { ContinuationToken: token } : {}),
      });
      const page = await orUnavailable(client.send(command, within(timeouts.oneStep)));
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key) yield { path: Key, writtenAt: LastModified?.getTime() ?? 0 };
      }
      token = page.NextContinuationToken;
    } while (token);
  }

  async function remove(key: string): Promise<void> {
    assertValidNames(key);
    const { client, sdk } = await connected();
    const paths: string[] = [];
    for await (const { path } of namesUnder(`${key}/`)) paths.push(path);
    if (paths.length === 0) return;
    const Delete = { Objects: paths.map((Key) => ({ Key })), Quiet: true };
    const { Errors = [] } = await orUnavailable(
      client.send(new sdk.DeleteObjectsCommand({ Bucket, Delete }), within(timeouts.oneStep)),
    );
    if (Errors.length > 0) throw unavailable(Errors);
  }

  /** Runs all steps, or removes the key again. */
  async function fill(key: string, steps: ((until: Until) => Promise<unknown>)[]): Promise<void> {
    const until = within(timeouts.wholeSet);
    try {
      for (const step of steps) await orUnavailable(step(until));
    } catch (error) {
      await remove(key).catch(() => {});
      throw error;
    }
  }

  return {
    remove,

    async put(key, set) {
      assertValidNames(
        key,
        set.map(({ name }) => name),
      );
      const { client, sdk } = await connected();
      await fill(
        key,
        set.map(({ name, bytes }) => (until) => {
          const command = { Bucket, Key: `${key}/${name}`, Body: bytes };
          return client.send(new sdk.PutObjectCommand(command), until);
        }),
      );
    },

    async open(key, name) {
      if (!isStorageKey(key) || !isFileName(name)) return undefined;
      const { client, sdk } = await connected();
      // Only until the response begins: the client that reads the file may be slow.
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), timeouts.oneStep);
      try {
        const command = new sdk.GetObjectCommand({ Bucket, Key: `${key}/${name}` });
        const until = { abortSignal: timeout.signal };
        const { Body, ContentLength = 0 } = await client.send(command, until);
        return Body && { stream: Body as Readable, size: ContentLength };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw unavailable(error);
      } finally {
        clearTimeout(timer);
      }
    },

    async copy(from, to) {
      assertValidNames(from);
      assertValidNames(to);
      const { client, sdk } = await connected();
      const names: string[] = [];
      for await (const { path } of namesUnder(`${from}/`)) names.push(path.slice(from.length + 1));
      if (names.length === 0) throw new FilesNotFound(from);
      await fill(
        to,
        names.map((name) => (until) => {
          const command = { Bucket, Key: `${to}/${name}`, CopySource: `${Bucket}/${from}/${name}` };
          return client.send(new sdk.CopyObjectCommand(command), until);
        }),
      );
    },

    async *list() {
      // A bucket is listed in order, so the files of a key are adjacent.
      let current: { key: string; writtenAt: number } | undefined;
      for await (const { path, writtenAt } of namesUnder('')) {
        const key = path.split('/')[0] ?? '';
        if (!isStorageKey(key)) continue;
        if (current && current.key !== key) yield current;
        current = {
          key,
          writtenAt: Math.max(writtenAt, current?.key === key ? current.writtenAt : 0),
        };
      }
      if (current) yield current;
    },

    // Incomplete sets are part of `list`.
    removeUnfinished: async () => 0,

    // A bucket has no size.
    checkSpace: async () => {},

    async check() {
      const { client, sdk } = await connected();
      await orUnavailable(
        client.send(new sdk.HeadBucketCommand({ Bucket }), within(timeouts.oneStep)),
      );
    },
  };
}

/** Loads the SDK on first use, so that installations on disk do not load it. */
async function connect(options: URLSearchParams, credentials?: S3Credentials) {
  const sdk = await import('@aws-sdk/client-s3');
  return { sdk, client: new sdk.S3Client(clientConfig(options, credentials)) };
}

function clientConfig(options: URLSearchParams, credentials?: S3Credentials): S3ClientConfig {
  const endpoint = options.get('endpoint');
  return {
    region: options.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
    },
    // Not all servers other than Amazon's support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

type Until = { abortSignal: AbortSignal };

const within = (ms: number): Until => ({ abortSignal: AbortSignal.timeout(ms) });

async function orUnavailable<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending;
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(cause: unknown): Problem {
  const isFull = /QuotaExceeded|StorageFull/i.test((cause as S3ServiceException)?.name ?? '');
  if (isFull) return new Problem('insufficient_storage', { cause });
  return new Problem('unavailable', {
    message: say('pictures_unreachable'),
    retryAfter: 5,
    cause,
  });
}
