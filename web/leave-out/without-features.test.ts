import { expect, it } from 'vitest';
import { withoutFeatures } from './without-features.ts';

const code = `function animate(a) { return a; }
function make() { function inner() { return 1; } return inner; }
Handle.prototype.focus = function () {};
export { animate, make };`;

const statement = (text: string, type = 'FunctionDeclaration', body?: object[]) => {
  const start = code.indexOf(text);
  return { type, start, end: start + text.length, ...(body ? { body: { body } } : {}) };
};

const program = [
  statement('function animate(a) { return a; }'),
  statement('function make() { function inner() { return 1; } return inner; }', undefined, [
    statement('function inner() { return 1; }'),
  ]),
  statement('Handle.prototype.focus = function () {};', 'ExpressionStatement'),
];

it('empties functions, also inner ones, and takes the methods of classes', () => {
  const features = [
    { module: 'a.js', functions: ['animate'] },
    { module: 'a.js', functions: ['inner'], classes: ['Handle'] },
  ];
  expect(withoutFeatures(code, program, features)).toBe(`function animate() {}
function make() { function inner() {} return inner; }

export { animate, make };`);
});

it('refuses a name that the library does not have', () => {
  expect(() => withoutFeatures(code, program, [{ module: 'a.js', functions: ['gone'] }])).toThrow(
    'a.js has no gone',
  );
});
