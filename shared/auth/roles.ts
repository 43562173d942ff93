/** `admin` and `guest` are the contract's; what the others may do is in staff-roles.ts. */
export const ROLES = ['admin', 'guest', 'desk', 'kitchen', 'housekeeping', 'maintenance', 'readonly'] as const;
export type Role = (typeof ROLES)[number];

/** Everybody on the hotel's staff, whatever they may do. */
export type StaffRole = Exclude<Role, 'guest'>;
export const isStaffRole = (role: Role | undefined): role is StaffRole => role !== undefined && role !== 'guest';
