/** Roles of a company's members. The verified customer itself is always an owner. */
export const companyRoles = ['OWNER', 'BUYER', 'MECHANIC', 'BOOKKEEPER'] as const
export type CompanyRole = (typeof companyRoles)[number]

/**
 * Groups of calls that are allowed or refused together:
 *   - person: belongs to the person, on every account
 *   - look: search, garage, lists, orders and their delivery
 *   - collect: cart, saved vehicles, lists, requests for approval
 *   - order: placing orders, and everything that changes them
 *   - pay: paying for orders and invoices
 *   - books: credit, invoices, statements and points
 *   - own: members, rules, approvals, the application, spending points
 */
export type CallGroup = 'person' | 'look' | 'collect' | 'order' | 'pay' | 'books' | 'own'

const callGroupsOfRole: Readonly<Record<CompanyRole, readonly CallGroup[]>> = {
  OWNER: ['person', 'look', 'collect', 'order', 'pay', 'books', 'own'],
  BUYER: ['person', 'look', 'collect', 'order', 'pay', 'books'],
  MECHANIC: ['person', 'look', 'collect'],
  BOOKKEEPER: ['person', 'look', 'pay', 'books'],
}

/** True when a role includes a group of calls. */
export const mayCallGroup = (role: CompanyRole, group: CallGroup): boolean =>
  callGroupsOfRole[role].includes(group)

/** True when a member with the role sees the company's profit on estimates. */
export const maySeeProfit = (role: CompanyRole): boolean =>
  role === 'OWNER' || role === 'BOOKKEEPER'
