import type { OperationDescription } from '~/app/server/http/operationDescription'
import {
  accessDecisionSchema,
  accessInboxSchema,
  accessRequestSchema,
  newAccessRequestSchema,
  ownAccessesSchema,
} from '~/data/contract/access'
import { changeText } from '~/data/contract/timestamps'

/** Requesting access and deciding on it. */
export const accessOperations = {
  ownAccess: {
    name: 'listOwnAccess',
    summary: 'How the requests of the browser that asks stand, by its cookie',
    description:
      'While an item is open, it tells the address of its document, which that browser alone may read.',
    group: 'Access',
    auth: 'anyone',
    variants: [{ response: ownAccessesSchema }],
  },
  askForAccess: {
    name: 'askForAccess',
    summary: 'Asks for access to one item, for the browser that asks',
    description:
      'Answers what listOwnAccess answers. What waits or is open is not asked for again (409), what was refused within a day neither (429). What nobody answers within 14 days lapses.',
    group: 'Access',
    auth: 'anyone',
    variants: [{ body: newAccessRequestSchema, response: ownAccessesSchema }],
    successStatus: 201,
    headers: ['Set-Cookie'],
    errors: [401, 404, 409, 429],
  },
  accessRequests: {
    name: 'listAccessRequests',
    summary: 'The requests for access: what waits, what is open, and the last of what is over',
    group: 'Access',
    auth: 'administrators',
    variants: [{ response: accessInboxSchema }],
  },
  decideAccess: {
    name: 'decideAccess',
    summary:
      'Grants, refuses, extends, ends or opens again what was asked for, or lets it wait again, at once',
    description:
      '`grant` is for what waits or has ended, for so many days from now; `extend` adds days to what is open; `reopen` takes an `end` back as long as it would be open still, `wait` a grant or a refusal. Where the same browser has asked for the same item again, that request is granted (409).',
    group: 'Access',
    auth: 'administrators',
    variants: [{ body: accessDecisionSchema, response: accessRequestSchema }],
    params: { n: changeText.describe('The number of a request, as the list tells it') },
    errors: [404, 409],
  },
} as const satisfies Record<string, OperationDescription>
