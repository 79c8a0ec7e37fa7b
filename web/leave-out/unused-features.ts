import type { UnusedFeature } from './without-features.ts';

const reactDom = 'react-dom/cjs/react-dom-client.production.js';
const router = 'react-router/dist/production/lib';

/** What the site has no use for, a tenth of its libraries. */
export const unusedFeatures: readonly UnusedFeature[] = [
  {
    module: reactDom,
    sign: /\bViewTransition\b/,
    functions: [
      'applyViewTransitionToHostInstances',
      'restoreViewTransitionOnHostInstances',
      'commitAppearingPairViewTransitions',
      'commitEnterViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'measureNestedViewTransitions',
      'commitAfterMutationEffectsOnFiber',
      'scheduleViewTransitionEvent',
      'startViewTransition',
      'createViewTransitionInstance',
    ],
  },
  {
    module: reactDom,
    sign: /<Fragment\b[^>]*\sref=/,
    functions: [
      'commitNewChildToFragmentInstances',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
    ],
    classes: ['FragmentInstance'],
  },
  // Not even a part of React yet.
  { module: reactDom, sign: /\bSuspenseList\b/, functions: ['updateSuspenseListComponent'] },
  {
    module: `${router}/router/router.js`,
    sign: /\buseFetchers?\b|\bnavigate=\{false\}/,
    functions: ['handleFetcherAction', 'handleFetcherLoader'],
  },
  {
    module: `${router}/router/instrumentation.js`,
    sign: /\binstrumentations\b/,
    functions: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  },
  // The site map is sent whole: see `routeDiscovery` in react-router.config.ts.
  {
    module: `${router}/dom/ssr/fog-of-war.js`,
    sign: /\bdiscover=/,
    functions: ['getPartialManifest', 'getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery'],
  },
];
