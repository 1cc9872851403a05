import type { Decorator } from '@storybook/react'
import { useMemo, type ReactNode } from 'react'
import { useToasts } from '~/ui/lib/toasts'
import { OnDemandProvider, type OnDemandHost } from '~/ui/lib/useOnDemand'
import { PlainToast } from '~/ui/panels/Toaster/PlainToast'

/** Makes loading code on demand fail. A failure that has no place of its own is shown as a toast. */
export const withoutCode: Decorator = (Story) => (
  <WithoutCode>
    <Story />
  </WithoutCode>
)

function WithoutCode({ children }: { children: ReactNode }) {
  const { toasts, show, dismiss } = useToasts()
  const host = useMemo(
    (): OnDemandHost => ({
      cache: new Map(),
      load: () => Promise.resolve({ error: 'unreachable' }),
      showFailure: ({ title, message, label, onAction }) => {
        const action = { label, altText: message, onAction }
        show({ title, description: message, tone: 'destructive', duration: Infinity, action })
      },
    }),
    [show],
  )
  return (
    <OnDemandProvider value={host}>
      {children}
      {toasts.map((toast) => toast.open && <PlainToast key={toast.id} toast={toast} onDismiss={dismiss} />)}
    </OnDemandProvider>
  )
}
