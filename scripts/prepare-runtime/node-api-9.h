// Compiled in front of better-sqlite3 where the runtime offers Node-API 9 only (Node 20, Electron 33).
//
// better-sqlite3 13 needs one thing of Node-API 10: a persistent reference to a string. Version 9 refers to
// objects, functions and symbols alone. So any other value is put into a one-element array that carries a
// marker, the array is what gets referenced, and reading the reference takes the value out again.
#pragma once

// The package's build file asks for version 10; what the finished addon declares to the runtime is this.
#undef NAPI_VERSION
#define NAPI_VERSION 9
#include <node_api.h>

#define ESCOPO_BOX_MARKER "__escopoBoxedValue"

static inline bool escopo_is_referable(napi_valuetype type) {
  return type == napi_object || type == napi_function || type == napi_symbol;
}

static inline napi_status escopo_box(napi_env env, napi_value value, napi_value* box) {
  napi_value marker;
  napi_status status = napi_create_array_with_length(env, 1, box);
  if (status == napi_ok) status = napi_set_element(env, *box, 0, value);
  if (status == napi_ok) status = napi_get_boolean(env, true, &marker);
  if (status == napi_ok) status = napi_set_named_property(env, *box, ESCOPO_BOX_MARKER, marker);
  return status;
}

static inline napi_status escopo_create_reference(napi_env env, napi_value value, uint32_t count, napi_ref* result) {
  napi_valuetype type;
  napi_status status = napi_typeof(env, value, &type);
  if (status != napi_ok) return status;
  napi_value target = value;
  if (!escopo_is_referable(type) && (status = escopo_box(env, value, &target)) != napi_ok) return status;
  return napi_create_reference(env, target, count, result);
}

static inline napi_status escopo_get_reference_value(napi_env env, napi_ref reference, napi_value* result) {
  napi_status status = napi_get_reference_value(env, reference, result);
  if (status != napi_ok || *result == nullptr) return status;
  bool is_boxed = false;
  if ((status = napi_is_array(env, *result, &is_boxed)) != napi_ok || !is_boxed) return status;
  status = napi_has_named_property(env, *result, ESCOPO_BOX_MARKER, &is_boxed);
  if (status != napi_ok || !is_boxed) return status;
  return napi_get_element(env, *result, 0, result);
}

// After the definitions above, so that those reach the real functions.
#define napi_create_reference escopo_create_reference
#define napi_get_reference_value escopo_get_reference_value
