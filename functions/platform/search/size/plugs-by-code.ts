import { isPlugCode } from '#domain/search/plug-codes.ts'
import type { Context } from '../../kernel/context.ts'
import { readNamedBrands } from '../explain/explain.ts'
import type { Meaning } from '../query/meaning.ts'
import { understandQuery } from '../query/understand.ts'

/**
 * Reads an unknown code next to a brand alone as a spark plug if the brand numbers its plugs that
 * way. Otherwise "Denso SC20HR11" would list all parts of Denso.
 */
export async function addPlugsByCode(context: Context, meanings: Meaning[]): Promise<Meaning[]> {
  const [first, ...others] = meanings
  const [brandId] = first?.brands ?? []
  if (!first || brandId === undefined || first.categories.length > 0) return meanings
  if (!first.unknown.some((word) => /^[a-z]+\d/i.test(word))) return meanings
  const [brand] = await readNamedBrands(context, [brandId])
  if (!first.unknown.some((word) => isPlugCode(word, brand?.name ?? ''))) return meanings
  const [plugs] = await understandQuery(context.db, 'spark plug', 'en')
  return [{ ...first, categories: plugs?.categories ?? [] }, ...others]
}
