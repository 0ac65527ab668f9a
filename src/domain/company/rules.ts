import type { Country } from '../country/countries.ts'
import type { CompanyRole } from './roles.ts'

/** Rules of a company: which orders need an approval. A rule that is off keeps its value. */
export interface CompanyRules {
  /** Total (minor units) above which an order needs an approval. */
  overAmount: number
  overAmountOn: boolean
  /** True when orders above the requester's monthly budget need an approval. */
  overBudgetOn: boolean
  onCreditOn: boolean
  /** True when orders from shops other than the usual ones need an approval. */
  otherShopsOn: boolean
  usualShops: readonly number[]
}

/** Rules that can require an approval. Orders of mechanics always need one. */
export const approvalReasons = [
  'mechanic',
  'overAmount',
  'overBudget',
  'onCredit',
  'otherShops',
] as const
export type ApprovalReason = (typeof approvalReasons)[number]

/** Order to check, and its requester. */
export interface OrderToApprove {
  role: CompanyRole
  total: number
  /** Total of the requester's orders of this month, without cancelled ones. */
  spent: number
  /** Monthly budget in minor units; null without a limit. */
  monthlyBudget: number | null
  isOnCredit: boolean
  shopIds: readonly number[]
}

/** Returns the rules that an order breaks; none for an owner. An amount equal to a limit is allowed. */
export function approvalReasonsFor(order: OrderToApprove, rules: CompanyRules): ApprovalReason[] {
  const { role, total, spent, monthlyBudget, isOnCredit, shopIds } = order
  if (role === 'OWNER') return []
  const isOverBudget = monthlyBudget !== null && spent + total > monthlyBudget
  const brokenRules: Record<ApprovalReason, boolean> = {
    mechanic: role === 'MECHANIC',
    overAmount: rules.overAmountOn && total > rules.overAmount,
    overBudget: rules.overBudgetOn && isOverBudget,
    onCredit: rules.onCreditOn && isOnCredit,
    otherShops: rules.otherShopsOn && shopIds.some((id) => !rules.usualShops.includes(id)),
  }
  return approvalReasons.filter((reason) => brokenRules[reason])
}

/** Default limit of the amount rule by country, in major units: about the price of a gearbox. */
const defaultAmountLimits: Readonly<Record<number, number>> = {
  1001: 20_000,
  1102: 10_000_000,
  1129: 2_500,
  1171: 30_000,
  1234: 15_000_000,
  1198: 800_000,
}

/**
 * Returns the rules of a company that has set none: only budgets apply, because an owner sets a
 * budget for one member on purpose.
 */
export function defaultRules(country: Pick<Country, 'id' | 'currencyPrecision'>): CompanyRules {
  return {
    overAmount: (defaultAmountLimits[country.id] ?? 20_000) * 10 ** country.currencyPrecision,
    overAmountOn: false,
    overBudgetOn: true,
    onCreditOn: false,
    otherShopsOn: false,
    usualShops: [],
  }
}
