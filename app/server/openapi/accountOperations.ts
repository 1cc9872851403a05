import type { OperationDescription } from '~/app/server/http/operationDescription'
import {
  accountPatchSchema,
  accountSchema,
  accountsSchema,
  madePasswordSchema,
  newAccountSchema,
  openSessionsSchema,
  signInsSchema,
} from '~/data/contract/account'
import { changeText } from '~/data/contract/timestamps'

const account = { n: changeText.describe('The number of an account, as the list tells it') }
const session = { n: changeText.describe('The number of a session, as the list tells it') }

export const accountOperations = {
  accounts: {
    name: 'listAccounts',
    summary: 'The accounts there are, each with its role, its last activity and how much it changed',
    group: 'Accounts',
    auth: 'administrators',
    variants: [{ response: accountsSchema }],
  },
  makeAccount: {
    name: 'makeAccount',
    summary: 'Makes an account, whose password is told this once',
    description: 'It signs in with that password only to choose its own; until then it changes nothing.',
    group: 'Accounts',
    auth: 'administrators',
    variants: [{ body: newAccountSchema, response: madePasswordSchema }],
    successStatus: 201,
    errors: [409],
  },
  changeAccount: {
    name: 'changeAccount',
    summary: 'Gives an account another role, at once',
    group: 'Accounts',
    auth: 'administrators',
    variants: [{ body: accountPatchSchema, response: accountSchema }],
    params: account,
    errors: [404, 409],
  },
  removeAccount: {
    name: 'removeAccount',
    summary: 'Removes an account with its sessions and tokens; its changes stay',
    group: 'Accounts',
    auth: 'administrators',
    variants: [{}],
    params: account,
    successStatus: 204,
    errors: [404, 409],
  },
  resetAccount: {
    name: 'resetAccount',
    summary: 'Gives an account a new password, told this once, and signs it out everywhere',
    group: 'Accounts',
    auth: 'administrators',
    variants: [{ response: madePasswordSchema }],
    params: account,
    errors: [404],
  },
  sessions: {
    name: 'listSessions',
    summary: 'Who is signed in, and in which browsers',
    group: 'Accounts',
    auth: 'administrators',
    variants: [{ response: openSessionsSchema }],
  },
  endSession: {
    name: 'endSession',
    summary: 'Ends one session of anybody’s at once',
    group: 'Accounts',
    auth: 'administrators',
    variants: [{}],
    params: session,
    successStatus: 204,
    errors: [404],
  },
  signIns: {
    name: 'countSignIns',
    summary: 'The sign-ins of the last seven days, and those that were refused',
    group: 'Accounts',
    auth: 'administrators',
    variants: [{ response: signInsSchema }],
  },
} as const satisfies Record<string, OperationDescription>
