/** Who earns, SQL over a customer `c`: verified workshops, nobody else. */
export const earner = "c.customer_type = 'Workshop' AND c.verification = 'APPROVED'"
