import { Counter, Gauge, type Registry } from 'prom-client';
import type { AnswerCache } from './answer-cache.ts';

/** Shows how often a kept answer served, and how much memory the kept ones take. */
export function measureAnswerCache(
  cache: Pick<AnswerCache, 'counts' | 'size'>,
  registry: Registry,
): void {
  new Counter({
    name: 'keepsake_answer_cache_total',
    help: 'Answers that may be kept, by whether one was ready: hit, stale (a moment old, under load) or miss (made, or looked at again).',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(cache.counts)) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: 'keepsake_answer_cache_bytes',
    help: 'Memory that kept answers take.',
    registers: [registry],
    collect() {
      this.set(cache.size());
    },
  });
}
