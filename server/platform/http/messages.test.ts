import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { type MessageCode, messages } from '#texts/messages.ts';
import { type Message, say } from '../message.ts';
import { Problem } from '../problem.ts';
import { handleErrors } from './errors.ts';
import { validationProblem } from './validation.ts';

async function errorOf(problem: Problem) {
  const app = Fastify();
  handleErrors(app, (error) => error);
  app.get('/', () => {
    throw problem;
  });
  return (await app.inject('/')).json();
}

it.each(Object.keys(messages) as MessageCode[])('says the sentence of %s in English', (code) => {
  const params = { name: 'Ana', email: 'ana@primer.rs', field: 'a', rule: 'b', reason: 'c' };
  const sayAny: (code: MessageCode, params: object) => Message = say;
  const message = messages[code] as string | ((params: object) => string);
  const expected = typeof message === 'string' ? message : message({ ...params, seconds: 5 });
  expect(sayAny(code, { ...params, seconds: 5 })).toMatchObject({ code, text: expected });
});

it('an error has no reason when it says what its code says', async () => {
  expect(await errorOf(new Problem('gone'))).toEqual({
    status: 'error',
    message: 'This memory has been deleted.',
    error: { status: 'error', code: 'gone' },
  });
});

it('an error has the code of its sentence and what that names', async () => {
  const message = say('rate_limited_for', { seconds: 90 });
  expect(await errorOf(new Problem('rate_limited', { message }))).toMatchObject({
    message: 'Too many attempts. Please try again in 2 minutes.',
    error: { code: 'rate_limited', reason: 'rate_limited_for', params: { seconds: 90 } },
  });
});

it('every invalid field has the code of its sentence', async () => {
  const problem = validationProblem({
    title: say('title_required'),
    tags: say('tag_not_in_list', { name: 'sea' }),
  });
  expect(await errorOf(problem)).toEqual({
    status: 'error',
    message: 'Title is required',
    error: {
      status: 'error',
      code: 'validation',
      reason: 'title_required',
      fields: {
        title: 'Title is required',
        tags: 'There is no tag "sea". Please choose from the list.',
      },
      fieldCodes: {
        title: { code: 'title_required' },
        tags: { code: 'tag_not_in_list', params: { name: 'sea' } },
      },
    },
  });
});
