/** Below a comment. */
export const reportButtonTexts = { report: 'Report' } as const;
