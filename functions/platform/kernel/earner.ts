/** SQL condition for a customer `c` who earns points: verified workshops only. */
export const earner = "c.customer_type = 'Workshop' AND c.verification = 'APPROVED'"
