import type { ApiOperation, ApiGroup, ApiSchema } from '~/ui/panels/Api/reference'

export const readCall: ApiOperation = {
  id: 'readTimeline',
  method: 'GET',
  path: '/api/timeline/{id}',
  summary: 'One item of a list',
  who: 'For everyone.',
  more: null,
  parameters: [
    { name: 'id', words: 'a text that matches ^[a-z0-9]+(?:-[a-z0-9]+)*$' },
    { name: 'If-None-Match', words: 'a text', isOptional: true },
  ],
  body: null,
  answers: [
    { name: '200', words: 'Phase' },
    { name: '304', words: 'The client has this version' },
    { name: '404', words: 'There is no such thing' },
  ],
}

export const changeCall: ApiOperation = {
  ...readCall,
  id: 'changeTimeline',
  method: 'PATCH',
  summary: 'Changes any part of an item, and answers the whole of it',
  who: 'For who may change data, and for tokens that may.',
  more: 'With If-Match it is refused (412) when somebody else came first.',
  body: 'PhasePatch',
}

export const phaseShape: ApiSchema = {
  name: 'PhasePatch',
  words: 'an object',
  fields: [
    { name: 'title', words: 'a text of at most 200 characters', isOptional: true },
    { name: 'status', words: '"PENDING", "STARTED", "IN PROGRESS", "COMPLETED"', isOptional: true },
    { name: 'objectives', words: 'a list of a text of at most 1000 characters, at most 40' },
  ],
}

export const listShape: ApiSchema = { name: 'PhaseList', words: 'a list of Phase', fields: [] }

export const apiGroups: readonly ApiGroup[] = [
  { name: 'Lists', about: 'The seven lists and their items', calls: [readCall, changeCall] },
]
