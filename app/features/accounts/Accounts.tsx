import { AccountList } from '~/ui'
import type { Account } from './useAccount'
import { useAccounts } from './useAccounts'

export interface AccountsProps {
  account: Account
  /** The user wants to change their own password. */
  onChangePassword: () => void
}

/** The list of accounts, with its data. */
export function Accounts({ account, onChangePassword }: AccountsProps) {
  return <AccountList {...useAccounts(account)} onChangePassword={onChangePassword} />
}
