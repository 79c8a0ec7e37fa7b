import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { SuiteReport } from './run-step.ts';

/** Writes how many tests ran and how long each file took, set-up included, for `scripts/test/run.ts`. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter by its default export
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env.KEEPSAKE_TEST_REPORT;
    if (path !== undefined) writeFileSync(path, JSON.stringify(reportOf(modules)));
  }
}

function reportOf(modules: readonly TestModule[]): SuiteReport {
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  );
  const count = (state: string) => states.filter((one) => one === state).length;
  // A file that could not be loaded has no tests.
  const broken = modules.filter((module) => module.errors().length > 0).length;
  return {
    count: { passed: count('passed'), failed: count('failed') + broken, skipped: count('skipped') },
    files: modules.map((module) => ({
      file: relative(process.cwd(), module.moduleId),
      seconds: secondsOf(module),
    })),
  };
}

function secondsOf(module: TestModule): number {
  const {
    environmentSetupDuration: environment,
    prepareDuration: preparation,
    setupDuration: setUp,
    collectDuration: imports,
    duration: tests,
  } = module.diagnostic();
  return (environment + preparation + setUp + imports + tests) / 1000;
}
