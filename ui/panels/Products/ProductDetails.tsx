import { Check, CircleDashed, FileText } from '~/ui/parts/Icon/icons'
import { memo } from 'react'
import type { Product } from '~/data/contract/product'
import { DashList } from '~/ui/parts/DashList/DashList'
import { Labelled } from '~/ui/parts/Labelled/Labelled'
import { TagList } from '~/ui/parts/TagList/TagList'
import { IconList, type IconListItem } from './IconList'
import * as styles from './ProductDetails.css'

export interface ProductDetailsProps {
  /** The product whose card is open. */
  product: Product
}

/** The content of a product's drawer (specification, section 2). */
export const ProductDetails = memo(function ProductDetails({ product }: ProductDetailsProps) {
  return (
    <>
      <div className={styles.opening}>
        <Labelled label="Strategic Positioning">
          <p className={styles.positioning} data-field="positioning">
            {product.positioning}
          </p>
        </Labelled>
        <Facts product={product} />
      </div>
      <div className={styles.columns}>
        <Labelled label="Indications">
          <DashList items={product.indications} field="indications" />
        </Labelled>
        <Labelled label="Patient Profiles">
          <DashList items={product.patientProfiles} field="patientProfiles" />
        </Labelled>
        <Labelled label="Competitive Edge">
          <DashList items={product.competitiveEdges} field="competitiveEdges" />
        </Labelled>
        <div className={styles.pair}>
          <Labelled label="Specialties">
            <TagList tags={product.specialties} field="specialties" />
          </Labelled>
          <Labelled label="Channels">
            <TagList tags={product.channels} field="channels" />
          </Labelled>
        </div>
        <Labelled label="Pre-Launch Activities">
          <IconList entries={activities(product)} />
        </Labelled>
        <div className={styles.pair}>
          <Labelled label="Materials">
            <IconList entries={materials(product)} />
          </Labelled>
          <Labelled label="Context Tags">
            <TagList tags={product.contextTags} variant="outline" field="contextTags" />
          </Labelled>
        </div>
      </div>
    </>
  )
})

/** The two short facts beside the positioning. The status is free text (specification, section 3). */
function Facts({ product }: Pick<ProductDetailsProps, 'product'>) {
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt className={styles.factName}>SKU</dt>
        <dd className={styles.factValue} dir="ltr" data-field="sku">
          {product.sku}
        </dd>
      </div>
      <div className={styles.fact}>
        <dt className={styles.factName}>Status</dt>
        <dd className={styles.factValue} data-field="status">
          {product.status}
        </dd>
      </div>
    </dl>
  )
}

function activities({ activitiesDone, activitiesNext }: Product): IconListItem[] {
  return [
    ...orEmpty(activitiesDone).map((text, at) => ({
      icon: Check,
      text,
      field: `activitiesDone/${at}`,
      screenReaderText: 'done',
    })),
    ...orEmpty(activitiesNext).map((text, at) => ({
      icon: CircleDashed,
      text,
      field: `activitiesNext/${at}`,
      note: 'pending',
    })),
  ]
}

function materials({ viewAssets }: Product): IconListItem[] {
  return orEmpty(viewAssets).map(({ title }, at) => ({
    icon: FileText,
    text: title,
    field: `viewAssets/${at}`,
  }))
}

/** Bad data may lack a list that the contract requires. */
function orEmpty<T>(list: readonly T[] | null | undefined): readonly T[] {
  return list ?? []
}
