export const dashboardFrameTexts = {
  needsScript:
    'Please allow JavaScript for this page: the dashboard needs it, and so does logging in.',
} as const;
