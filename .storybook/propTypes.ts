import path from 'node:path'
import ts from 'typescript'
import type { Plugin } from 'vite'
import { uiSources, type Sources } from './uiSources'

const name = 'virtual:prop-types'

/** The types of each component's props as its source writes them: `Timeline` has `phases: 'Loadable<readonly Phase[]>'`. */
export type PropTypes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Gives the docs pages the written types of props; the docgen spells out each named object type, and cuts it off. */
export function propTypes(): Plugin {
  return {
    name: 'prop-types',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}` ? `export default ${JSON.stringify(readPropTypes(uiSources()))}` : null,
  }
}

/** Reads the interface `<Name>Props` of each file that is named like its component. */
export function readPropTypes(sources: Sources): PropTypes {
  return Object.fromEntries(
    Object.entries(sources).flatMap(([file, source]) => {
      const component = path.basename(file, '.tsx')
      const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest)
      const props = parsed.statements.find(
        (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === `${component}Props`,
      ) as ts.InterfaceDeclaration | undefined
      if (!props) return []
      const members = props.members.filter(ts.isPropertySignature)
      const types = members.map((member) => [
        member.name.getText(parsed),
        (member.type?.getText(parsed) ?? '').replace(/\s+/g, ' ').replace(/ \| undefined$/, ''),
      ])
      return [[component, Object.fromEntries(types) as Record<string, string>]]
    }),
  )
}
