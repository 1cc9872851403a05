import { useState } from 'react'
import { AdminPanel, SignInForm, type AdminModule } from '~/ui'
import { AdminModules } from './AdminModules'
import type { Drafts } from './drafts'
import { useAccount } from './useAccount'

export interface AdminToolsProps {
  /** The panel is shown. */
  open: boolean
  /** It wants to be hidden. */
  onClose: () => void
}

/** The admin panel on its data: the sign-in form, or the modules of who is signed in. */
export function AdminTools({ open, onClose }: AdminToolsProps) {
  const account = useAccount()
  const [module, setModule] = useState<AdminModule>('progress')
  const [drafts, setDrafts] = useState<Drafts>({ progress: { unitId: '', percent: '' }, json: '' })
  return (
    <AdminPanel
      open={open}
      account={account.session?.username ?? null}
      module={module}
      onModuleChange={setModule}
      onSignOut={account.signOut}
      onClose={onClose}
    >
      {account.session ? (
        <AdminModules
          account={account}
          open={open}
          module={module}
          drafts={drafts}
          onDraftsChange={setDrafts}
        />
      ) : (
        <SignInForm fault={account.fault} busy={account.busy} onSignIn={account.signIn} />
      )}
    </AdminPanel>
  )
}
