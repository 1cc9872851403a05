import type { ReactNode } from 'react'
import { OperationEntry } from '~/ui/panels/Api/OperationEntry'
import type { ApiGroup, ApiSchema } from '~/ui/panels/Api/reference'
import { SchemaEntry } from '~/ui/panels/Api/SchemaEntry'
import { Badge } from '~/ui/parts/Badge/Badge'
import { Panel } from '~/ui/parts/Panel/Panel'
import { column } from '~/ui/theme/layout.css'
import * as styles from './ApiScreen.css'

export interface ApiScreenProps {
  /** The introduction. */
  description: string
  /** The version of the build. */
  version: string
  /** The address of the OpenAPI document. */
  openApiHref: string
  /** The operations, in groups. */
  groups: readonly ApiGroup[]
  /** The schemas of bodies and responses. */
  schemas: readonly ApiSchema[]
}

/** The API reference as a page, generated from the OpenAPI document. */
export function ApiScreen({ description, version, openApiHref, groups, schemas }: ApiScreenProps) {
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0)
  return (
    <div className={styles.screen}>
      <div className={column}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h1 className={styles.title}>API reference</h1>
            <p className={styles.about}>
              <bdi>{description}</bdi>
            </p>
            <a href={openApiHref} className={styles.link}>
              OpenAPI document
            </a>
          </div>
          <div className={styles.badges}>
            <Badge>{`${count} operations`}</Badge>
            <Badge tone="outline">OpenAPI 3.1</Badge>
            <Badge tone="outline">{`Build ${version}`}</Badge>
          </div>
        </div>
        {groups.map(({ name, description: aboutGroup, operations }) => (
          <Group key={name} name={name} about={aboutGroup}>
            {operations.map((operation) => (
              <OperationEntry key={operation.id} operation={operation} />
            ))}
          </Group>
        ))}
        <Group name="Schemas" about="The schemas of request bodies and responses">
          {schemas.map((schema) => (
            <SchemaEntry key={schema.name} schema={schema} />
          ))}
        </Group>
      </div>
    </div>
  )
}

function Group({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <section aria-label={name} className={styles.group}>
      <h2 className={styles.groupTitle}>{name}</h2>
      <p className={styles.groupAbout}>
        <bdi>{about}</bdi>
      </p>
      <Panel className={styles.entries}>{children}</Panel>
    </section>
  )
}
