import { accessMessages } from '~/data/rules/accessMessages'
import { Tools } from '~/ui'
import { useCollection } from '~/app/api/useCollection'
import { useSession } from '~/app/api/useSession'
import { useViewOrRefuse } from './useViewOrRefuse'

/** The tools, from /api/tools. */
export function ToolsSection() {
  const view = useViewOrRefuse()
  return (
    <Tools
      tools={useCollection('tools')}
      isAdministrator={useSession() !== null}
      onViewDemo={(tool) => {
        view({ title: `${tool.name} Demo & Tutorial`, type: 'Demo' }, accessMessages.toolDemo)
      }}
    />
  )
}
