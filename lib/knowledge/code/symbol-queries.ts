import type { Grammar } from "#lib/domain/repository/grammar.ts";

/**
 * Definitions of each language as patterns of its grammar. The whole definition is captured under its kind, its name as
 * `@name`; names that a file mentions are captured as `@mention`.
 */

const JAVASCRIPT = `
(function_declaration name: (identifier) @name) @function
(generator_function_declaration name: (identifier) @name) @function
(method_definition name: (property_identifier) @name) @method
(program (lexical_declaration (variable_declarator name: (identifier) @name value: [(arrow_function) (function_expression)]) @function))
(program (export_statement (lexical_declaration (variable_declarator name: (identifier) @name value: [(arrow_function) (function_expression)]) @function)))
(program (lexical_declaration (variable_declarator name: (identifier) @name) @constant))
(program (export_statement (lexical_declaration (variable_declarator name: (identifier) @name) @constant)))
(program (variable_declaration (variable_declarator name: (identifier) @name value: [(arrow_function) (function_expression)]) @function))
(program (expression_statement (assignment_expression left: (member_expression property: (property_identifier) @name) right: [(arrow_function) (function_expression)]) @function))
[(identifier) (property_identifier)] @mention
`;
const CLASS_OF_JAVASCRIPT = "(class_declaration name: (identifier) @name) @class";
const TYPESCRIPT = `${JAVASCRIPT}
(class_declaration name: (type_identifier) @name) @class
(abstract_class_declaration name: (type_identifier) @name) @class
(interface_declaration name: (type_identifier) @name) @interface
(type_alias_declaration name: (type_identifier) @name) @type
(enum_declaration name: (identifier) @name) @enum
(function_signature name: (identifier) @name) @function
(abstract_method_signature name: (property_identifier) @name) @method
(internal_module name: (identifier) @name) @module
(type_identifier) @mention
`;

export const SYMBOL_QUERIES: Readonly<Record<Grammar, string>> = {
  javascript: `${JAVASCRIPT}${CLASS_OF_JAVASCRIPT}`,
  typescript: TYPESCRIPT,
  tsx: TYPESCRIPT,
  python: `
(class_definition name: (identifier) @name) @class
(function_definition name: (identifier) @name) @function
(module (expression_statement (assignment left: (identifier) @name) @constant))
(identifier) @mention`,
  java: `
(class_declaration name: (identifier) @name) @class
(record_declaration name: (identifier) @name) @class
(interface_declaration name: (identifier) @name) @interface
(annotation_type_declaration name: (identifier) @name) @interface
(enum_declaration name: (identifier) @name) @enum
(method_declaration name: (identifier) @name) @method
[(identifier) (type_identifier)] @mention`,
  go: `
(function_declaration name: (identifier) @name) @function
(method_declaration name: (field_identifier) @name) @method
(type_spec name: (type_identifier) @name type: (interface_type)) @interface
(type_spec name: (type_identifier) @name) @type
(source_file (const_declaration (const_spec name: (identifier) @name) @constant))
[(identifier) (type_identifier) (field_identifier)] @mention`,
  rust: `
(function_item name: (identifier) @name) @function
(struct_item name: (type_identifier) @name) @class
(enum_item name: (type_identifier) @name) @enum
(function_signature_item name: (identifier) @name) @function
(trait_item name: (type_identifier) @name) @interface
(type_item name: (type_identifier) @name) @type
(const_item name: (identifier) @name) @constant
(mod_item name: (identifier) @name) @module
[(identifier) (type_identifier) (field_identifier)] @mention`,
  ruby: `
(class name: (constant) @name) @class
(module name: (constant) @name) @module
(method name: (identifier) @name) @method
(singleton_method name: (identifier) @name) @method
[(identifier) (constant)] @mention`,
  php: `
(function_definition name: (name) @name) @function
(method_declaration name: (name) @name) @method
(class_declaration name: (name) @name) @class
(interface_declaration name: (name) @name) @interface
(trait_declaration name: (name) @name) @class
(enum_declaration name: (name) @name) @enum
(name) @mention`,
  "c-sharp": `
(class_declaration name: (identifier) @name) @class
(record_declaration name: (identifier) @name) @class
(struct_declaration name: (identifier) @name) @class
(interface_declaration name: (identifier) @name) @interface
(enum_declaration name: (identifier) @name) @enum
(method_declaration name: (identifier) @name) @method
(identifier) @mention`,
  cpp: `
(function_definition declarator: (function_declarator declarator: [(identifier) (field_identifier)] @name)) @function
(function_definition declarator: (function_declarator declarator: (qualified_identifier name: (identifier) @name))) @method
(function_definition declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))) @function
(class_specifier name: (type_identifier) @name body: (_)) @class
(struct_specifier name: (type_identifier) @name body: (_)) @class
(enum_specifier name: (type_identifier) @name body: (_)) @enum
[(identifier) (type_identifier) (field_identifier)] @mention`,
};
