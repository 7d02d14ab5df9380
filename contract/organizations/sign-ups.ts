/** Who comes to an organization: everybody who likes, those who were invited, or, beside these, whom an admin lets in. */
export const signUpRules = ['open', 'invitation', 'approval'] as const

export type SignUpRule = (typeof signUpRules)[number]
