/** A page that exists only for its address. */
export const memberSearchTexts = { placeholder: 'MembersBySearchPage' } as const;
