/** How words at a chart's axes look. */
export const axisText = { fill: 'var(--muted)', fontSize: 11.5 } as const;

/** The box beside the pointer. */
export const tooltipBox = {
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: 8,
  boxShadow: 'var(--shadow-high)',
  color: 'var(--text)',
} as const;
