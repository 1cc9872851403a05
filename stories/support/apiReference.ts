import type { ApiOperation, ApiGroup, ApiSchema } from '~/ui/panels/Api/reference'

const readCall: ApiOperation = {
  id: 'readTimeline',
  method: 'GET',
  path: '/api/timeline/{id}',
  summary: 'Get a phase',
  auth: 'Everyone may call it.',
  description: null,
  parameters: [
    { name: 'id', description: 'a string that matches ^[a-z0-9]+(?:-[a-z0-9]+)*$' },
    { name: 'If-None-Match', description: 'a string', isOptional: true },
  ],
  body: null,
  responses: [
    { name: '200', description: 'Phase' },
    { name: '304', description: 'Not modified: the client has this version' },
    { name: '404', description: 'Not found' },
  ],
}

const changeCall: ApiOperation = {
  ...readCall,
  id: 'changeTimeline',
  method: 'PATCH',
  summary: 'Update a phase',
  auth: 'Requires an editor or an administrator, or an API token with the scope "change".',
  description: 'With If-Match, it fails (412) if any field has changed.',
  body: 'PhasePatch',
}

export const phaseSchema: ApiSchema = {
  name: 'PhasePatch',
  description: 'an object',
  fields: [
    { name: 'title', description: 'a string of at most 200 characters', isOptional: true },
    { name: 'status', description: '"PENDING", "STARTED", "IN PROGRESS", "COMPLETED"', isOptional: true },
    { name: 'objectives', description: 'a list of a string of at most 1000 characters, at most 40' },
  ],
}

export const listSchema: ApiSchema = { name: 'PhaseList', description: 'a list of Phase', fields: [] }

export const apiGroups: readonly ApiGroup[] = [
  { name: 'Lists', description: 'The seven lists and their items', operations: [readCall, changeCall] },
]
